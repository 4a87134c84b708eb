import { htmlOf } from './mail-layout.ts';

export type Message = {
	to: string;
	subject: string;
	text: string;
	/** Addresses of this server. Where one is a line of the text, the line is a link of the HTML part; no other line is. */
	links: readonly string[];
	/** The same for every attempt, so that mail programs recognise a duplicate. */
	messageId?: string;
	/** Where a POST ends mails of this kind (RFC 8058). */
	unsubscribeUrl?: string;
};

/** Sends a message. Throws when it could not be handed over. */
export interface Mail {
	send(message: Message): Promise<void>;
	/** False when messages stay on this machine. */
	isDelivered: boolean;
}

/** What nodemailer takes: text and HTML. The id becomes an address of the sender's host. */
export function toMail({ messageId, unsubscribeUrl, links, ...message }: Message, from: string) {
	const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
	return {
		from,
		...message,
		html: htmlOf({ ...message, links }),
		...(messageId && { messageId: `<${messageId}@${host}>` }),
		...(unsubscribeUrl && {
			headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
		}),
	};
}
