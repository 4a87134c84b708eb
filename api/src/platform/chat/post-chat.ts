import { type PostOutcome, postJson } from '../http/outbound/post-json.ts';

const timeoutMs = 10_000;

type Post = { address: string; body: string; signal: AbortSignal; now: Date; allowsPrivate: boolean };

/** `isPossiblyThere`: the message may have arrived although no answer did. `isFinal`: another attempt is pointless. */
type ChatOutcome = Omit<PostOutcome, 'response'> & { isPossiblyThere: boolean; isFinal: boolean };

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500;

export async function postChat({ address, ...post }: Post): Promise<ChatOutcome> {
	const { response: _, ...outcome } = await postJson({ ...post, url: address, timeoutMs });
	const { failure, responseStatus } = outcome;
	const isPossiblyThere = failure === 'timeout' || failure === 'incomplete';
	const isRefused = responseStatus !== null && !isTemporary(responseStatus);
	return {
		...outcome,
		isPossiblyThere,
		isFinal: failure !== null && (isPossiblyThere || isRefused || failure === 'blocked'),
	};
}
