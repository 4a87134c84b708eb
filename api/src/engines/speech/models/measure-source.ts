const sampleBytes = 2_000_000;
const sampleMs = 3_000;

export async function measureSource(url: string, timeoutMs = 5_000): Promise<number | null> {
	try {
		const response = await fetch(url, {
			headers: { range: `bytes=0-${sampleBytes - 1}`, 'accept-encoding': 'identity' },
			signal: AbortSignal.timeout(timeoutMs),
		});
		if (!response.ok || !response.body || response.headers.get('content-type')?.includes('text/html')) return null;
		const begun = performance.now();
		let bytes = 0;
		for await (const chunk of response.body) {
			bytes += chunk.length;
			if (bytes >= sampleBytes || performance.now() - begun > sampleMs) break;
		}
		return bytes === 0 ? null : (bytes * 1_000) / Math.max(1, performance.now() - begun);
	} catch {
		return null;
	}
}
