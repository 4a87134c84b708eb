import { startFakeSpeechServer } from '../../../api/src/testing/engines/fake-speech-server.ts';
import type { Random } from '../../../api/src/testing/random.ts';
import { partOfReading } from '../../fixtures/part-of-reading.ts';
import { reading } from '../../fixtures/reading.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { uploadFile } from '../../support/account/upload-file.ts';
import { type Cluster, startCluster } from '../../support/server/start-cluster.ts';
import { nothingAcknowledged, type Work } from './work.ts';

export type StartedWork = {
	cluster: Cluster;
	work: Omit<Work, 'signal'>;
	[Symbol.asyncDispose](): Promise<void>;
};

export async function startWork(
	random: Random,
	options: Pick<Parameters<typeof startCluster>[0] & {}, 'apis' | 'workers' | 'isDisturbed'> = {},
): Promise<StartedWork> {
	await using made = new AsyncDisposableStack();
	const speech = await startFakeSpeechServer({ msPerSecond: 20 });
	made.defer(() => speech.stop());
	const engine = { SPEECH_ENGINE: 'openai', OPENAI_BASE_URL: speech.baseUrl, SPEECH_MODEL: speech.model };
	const cluster = made.use(await startCluster({ ...options, env: engine }));
	const person = await signUp(cluster, 'ada@example.com');
	const first = await uploadFile(cluster, person, reading().path);
	let recordings = 0;
	const work = {
		url: cluster.url,
		person,
		random,
		acknowledged: nothingAcknowledged(first.callId),
		nextRecording: () => partOfReading(recordings++),
	};
	const parts = made.move();
	return { cluster, work, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}
