import { desc, eq } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Deps } from '../../deps.ts';
import { outboxMessage } from '../../platform/db/schema/index.ts';
import type { Mail, Message } from '../../platform/mail/mail.ts';

export type MailSource = { mail: CapturedMail; deps: Pick<Deps, 'db'> };

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

async function mailedCodeFor({ mail, deps }: MailSource, address: string, page: string): Promise<string> {
	const link = new RegExp(`/auth/${page}/(\\S+)`);
	const codeIn = (text: string | null) => link.exec(text ?? '')?.[1];
	return vi.waitFor(async () => {
		const queued = await deps.db
			.select({ text: outboxMessage.body })
			.from(outboxMessage)
			.where(eq(outboxMessage.recipient, address))
			.orderBy(desc(outboxMessage.createdAt), desc(outboxMessage.id));
		const texts = [...queued, ...mail.to(address).toReversed()].map(({ text }) => text);
		const code = texts.map(codeIn).find((found) => found !== undefined);
		if (!code) throw new Error(`no link to /auth/${page}/ was sent to ${address}`);
		return code;
	});
}

export const verificationCodeFor = (source: MailSource, address: string) => mailedCodeFor(source, address, 'verify');
export const recoveryTokenFor = (source: MailSource, address: string) => mailedCodeFor(source, address, 'recovery');
