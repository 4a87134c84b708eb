import { startFakeSpeechServer } from '../../../api/src/testing/engines/fake-speech-server.ts';
import { randomFrom } from '../../../api/src/testing/random.ts';
import { partOfReading } from '../../fixtures/part-of-reading.ts';
import { reading } from '../../fixtures/reading.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import { startFaultProxy } from '../../support/server/fault-proxy.ts';
import { startCluster } from '../../support/server/start-cluster.ts';
import { residentMb } from '../process-tree.ts';
import { findLosses } from './find-losses.ts';
import { type Acknowledged, makeLoad } from './load.ts';
import { makeFaults } from './make-faults.ts';

export type ChaosReport = {
	losses: string[];
	/** Answers that neither the load nor the faults explain. */
	wrongAnswers: string[];
	/** Names and counts, to print. */
	table: Record<string, number | string>;
};

/** Faults come while people work; in the end everything that was acknowledged has to be there. */
export async function runChaos({ minutes, seed }: { minutes: number; seed: number }): Promise<ChaosReport> {
	const random = randomFrom(seed);
	await using parts = new AsyncDisposableStack();
	const speech = await startFakeSpeechServer({ msPerSecond: 20 });
	parts.defer(() => speech.stop());
	const engine = { SPEECH_ENGINE: 'openai', OPENAI_BASE_URL: speech.baseUrl, SPEECH_MODEL: speech.model };
	const cluster = parts.use(await startCluster({ env: engine, isDisturbed: true }));
	const proxy = parts.use(await startFaultProxy());
	proxy.target = cluster.url;
	const person = await signUp(cluster, 'ada@example.com');
	let made = 0;
	const nextRecording = () => partOfReading(made++);
	const first = await uploadFile(cluster, person, reading().path);
	const acknowledged: Acknowledged = {
		...{ recordings: [], notes: [], parentId: first.callId },
		...{ answers: new Map(), wrongAnswers: new Map() },
	};
	const over = AbortSignal.timeout(minutes * 60_000);
	const work = { url: proxy.url, person, random: random.fork(), acknowledged, nextRecording };
	const processes = () => [...cluster.apis, ...cluster.workers].map((one) => residentMb(one.pid()));
	const [faults] = await Promise.all([
		makeFaults({ cluster, proxy, random: random.fork(), signal: over }),
		makeLoad({ ...work, signal: over }),
	]);
	const undisturbed = { ...work, url: cluster.url, signal: new AbortController().signal };
	console.info(`${new Date().toISOString()} ${acknowledged.recordings.length} recordings are compared`);
	const losses = await findLosses(undisturbed);
	return {
		losses,
		wrongAnswers: [...acknowledged.wrongAnswers].map(([what, times]) => `${times} × ${what}`),
		table: {
			...Object.fromEntries(faults),
			...Object.fromEntries(acknowledged.answers),
			recordings: acknowledged.recordings.length,
			notes: acknowledged.notes.length,
			'memory of the processes in the end (MB)': processes().map(Math.round).join(', '),
		},
	};
}
