import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AudioFixtures, conversation, describeAudio } from '../../testing/audio/audio-fixtures.ts';
import { composeSpeech } from '../../testing/audio/compose-speech.ts';
import { findSpeech } from './find-speech.ts';

describeAudio('speech regions', () => {
	let fixtures: AudioFixtures;
	let spoken: string;
	beforeAll(() => {
		fixtures = new AudioFixtures();
		spoken = fixtures.write('spoken.pcm', fixtures.mono());
	});
	afterAll(() => fixtures.remove());

	const { signal } = new AbortController();
	const startsWithin = (starts: number[], toleranceMs: number) => {
		expect(starts).toHaveLength(conversation.length);
		conversation.forEach((line, index) => {
			expect(Math.abs((starts[index] ?? Number.NaN) - line.startedAt)).toBeLessThan(toleranceMs);
		});
	};

	test('Silero finds every spoken line at its true time', async () => {
		const { spans, method, problem } = await findSpeech({ pcmPath: spoken, signal });
		expect({ method, problem }).toEqual({ method: 'silero', problem: null });
		startsWithin(
			spans.map((span) => span.startedAt),
			150,
		);
	});

	test('lines between minutes of silence keep their true start and end', { tags: ['release'] }, async () => {
		const { spans: alone } = await findSpeech({ pcmPath: spoken, signal });
		const [minute, call] = [Buffer.alloc(60 * 32_000), fixtures.mono()];
		const apart = fixtures.write('apart.pcm', Buffer.concat([minute, call, minute, call, minute]));
		const { spans } = await findSpeech({ pcmPath: apart, signal });
		expect(spans).toHaveLength(2 * alone.length);
		const callMs = call.length / 32;
		spans.forEach(({ startedAt, endedAt }, i) => {
			const line = alone[i % alone.length];
			const begun = i < alone.length ? 60_000 : 120_000 + callMs;
			expect(Math.abs(startedAt - begun - (line?.startedAt ?? Number.NaN))).toBeLessThan(40);
			expect(Math.abs(endedAt - begun - (line?.endedAt ?? Number.NaN))).toBeLessThan(100);
		});
	});

	test('a single short word is found', async () => {
		const { pcm } = composeSpeech([{ voice: 'rms', text: 'no', startedAt: 2_000 }], 4_000);
		const { spans } = await findSpeech({ pcmPath: fixtures.write('no.pcm', pcm), signal });
		expect(spans).toHaveLength(1);
		expect(Math.abs((spans[0]?.startedAt ?? 0) - 2_000)).toBeLessThan(150);
	});

	test('a detector that was killed after a search is replaced', async () => {
		const first = await findSpeech({ pcmPath: spoken, signal });
		const detectors = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${process.pid}`], { encoding: 'utf8' })
			.split('\n')
			.filter((line) => line.includes('silero-child'));
		expect(detectors).not.toEqual([]);
		for (const line of detectors) process.kill(Number.parseInt(line, 10), 'SIGKILL');
		expect(await findSpeech({ pcmPath: spoken, signal })).toEqual(first);
	});

	test('silence and an empty file hold no speech', { tags: ['release'] }, async () => {
		const silence = fixtures.write('silence.pcm', Buffer.alloc(20 * 32_000));
		expect(await findSpeech({ pcmPath: silence, signal })).toMatchObject({ spans: [], method: 'silero' });
		const nothing = fixtures.write('nothing.pcm', '');
		expect(await findSpeech({ pcmPath: nothing, signal })).toMatchObject({ spans: [], method: 'silero' });
	});

	test('neither detector takes a tone or steady noise for speech', { tags: ['release'] }, async () => {
		const tone = fixtures.ffmpeg(
			'tone.pcm',
			'-f',
			'lavfi',
			'-i',
			'sine=frequency=440:duration=6,aresample=16000',
			'-f',
			's16le',
			'-ac',
			'1',
		);
		const noise = fixtures.ffmpeg(
			'noise.pcm',
			'-f',
			'lavfi',
			'-i',
			'anoisesrc=duration=6:sample_rate=16000:amplitude=0.05',
			'-f',
			's16le',
		);
		const model = { path: fixtures.path('missing.onnx'), sha256: '' };
		for (const pcmPath of [tone, noise]) {
			expect((await findSpeech({ pcmPath, signal })).spans).toEqual([]);
			expect(await findSpeech({ pcmPath, signal, model })).toMatchObject({ spans: [], method: 'energy' });
		}
	});

	test('a model with a wrong checksum is not loaded, and energy detection is used instead', async () => {
		const model = { path: fixtures.write('changed.onnx', 'not a model'), sha256: 'of-something-else' };
		const { spans, method, problem } = await findSpeech({ pcmPath: spoken, signal, model });
		expect(method).toBe('energy');
		expect(problem).toContain('missing or damaged');
		startsWithin(
			spans.map((span) => span.startedAt),
			250,
		);
	});

	test('a model that crashes its process only lowers accuracy', { tags: ['release'] }, async () => {
		const path = fixtures.write('bad.onnx', 'not a model');
		const model = { path, sha256: createHash('sha256').update('not a model').digest('hex') };
		const { spans, method, problem } = await findSpeech({ pcmPath: spoken, signal, model });
		expect(method).toBe('energy');
		expect(problem).toContain('SIGABRT');
		expect(spans).toHaveLength(conversation.length);
	});

	test('an aborted search rejects with the abort reason', async () => {
		const stop = new AbortController();
		const searching = findSpeech({ pcmPath: spoken, signal: stop.signal });
		stop.abort(new Error('the worker is stopping'));
		await expect(searching).rejects.toThrow('the worker is stopping');
	});
});
