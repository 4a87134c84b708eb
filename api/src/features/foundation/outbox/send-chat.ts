import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps.ts';
import { channelBox } from '../../../platform/chat/channel-address.ts';
import { postChat } from '../../../platform/chat/post-chat.ts';
import { channel, type outboxMessage } from '../../../platform/db/schema/index.ts';
import { unpackBody } from './message-body.ts';

/** `retryAfterMs` is null when another attempt is pointless, or could arrive twice. */
export class ChatError extends Error {
	override name = 'ChatError';
	readonly retryAfterMs: number | null;
	constructor(message: string, retryAfterMs: number | null, options: ErrorOptions = {}) {
		super(message, options);
		this.retryAfterMs = retryAfterMs;
	}
}

/** Services recognise no repeated message, so an attempt with an unknown end is not repeated. Throws `ChatError`. */
export async function sendChat(
	{ db, env, clock }: Deps,
	{ channelId, body }: typeof outboxMessage.$inferSelect,
	signal: AbortSignal,
): Promise<void> {
	const [target] = channelId ? await db.select().from(channel).where(eq(channel.id, channelId)) : [];
	if (!target) throw new ChatError('the channel was removed', null);
	const address = channelBox(env).open(target.address, target.id);
	if (address === null) throw new ChatError("the server's secret has changed, so the address cannot be read", null);
	const { failure, responseStatus, retryAfterMs, isPossiblyThere, isFinal } = await postChat({
		address,
		body: unpackBody(body ?? '').text,
		signal,
		now: clock(),
		allowsPrivate: env.ALLOW_PRIVATE_ADDRESSES,
	}).catch((cause: unknown) => {
		throw new ChatError('interrupted, and the message may have arrived', null, { cause });
	});
	if (failure === null) return;
	const reason = responseStatus === null || failure !== 'status' ? failure : `answered with ${responseStatus}`;
	const doubt = isPossiblyThere ? ', and the message may have arrived' : '';
	throw new ChatError(`${target.host}: ${reason}${doubt}`, isFinal ? null : (retryAfterMs ?? 0));
}
