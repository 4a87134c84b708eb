import type { Mail, Message } from '../platform/mail/mail.ts';

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

/** The code in the newest verification link that was sent to an address. */
export function verificationCodeFor(mail: CapturedMail, address: string): string {
	const code = /\/auth\/verify\/(\S+)/.exec(mail.to(address).at(-1)?.text ?? '')?.[1];
	if (!code) throw new Error(`no verification link was sent to ${address}`);
	return code;
}
