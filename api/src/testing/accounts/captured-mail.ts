import { desc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Deps } from '../../deps.ts';
import { outboxMessage } from '../../platform/db/schema/index.ts';
import type { Mail, Message } from '../../platform/mail/mail.ts';

/** Where mails of an app are found: in its outbox until they are sent, and then here. */
export type MailSource = { mail: CapturedMail; deps: Pick<Deps, 'db'> };

/** Keeps messages instead of sending them, oldest first. */
export type CapturedMail = Mail & { sent: Message[]; to(address: string): Message[] };

export function createCapturedMail(): CapturedMail {
	const sent: Message[] = [];
	return {
		isDelivered: true,
		sent,
		to: (address) => sent.filter((message) => message.to === address),
		async send(message) {
			sent.push(message);
		},
	};
}

/** Waits for the newest verification mail to an address and returns the code in its link. */
export async function verificationCodeFor({ mail, deps }: MailSource, address: string): Promise<string> {
	return vi.waitFor(async () => {
		const [queued] = await deps.db
			.select({ text: outboxMessage.body })
			.from(outboxMessage)
			.where(eq(outboxMessage.recipient, address))
			.orderBy(desc(outboxMessage.createdAt), desc(outboxMessage.id))
			.limit(1);
		const code = /\/auth\/verify\/(\S+)/.exec(queued?.text ?? mail.to(address).at(-1)?.text ?? '')?.[1];
		if (!code) throw new Error(`no verification link was sent to ${address}`);
		return code;
	});
}
