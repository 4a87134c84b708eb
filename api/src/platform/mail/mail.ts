import { htmlOf } from './mail-layout.ts';

export type Message = {
	to: string;
	subject: string;
	text: string;
	/** Addresses of this server. A line of text that equals one becomes a link in the HTML part. */
	links: readonly string[];
	/** Constant across attempts, so that mail programs recognise duplicates. */
	messageId?: string;
	unsubscribeUrl?: string;
	replyTo?: string;
};

/** Sends a message. Throws when it could not be handed over. */
export interface Mail {
	send(message: Message): Promise<void>;
	/** False when messages stay on this machine. */
	isDelivered: boolean;
}

export function toMail({ messageId, unsubscribeUrl, links, ...message }: Message, from: string) {
	const host = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
	return {
		from,
		...message,
		html: htmlOf({ ...message, links }),
		...(messageId && { messageId: `<${messageId}@${host}>` }),
		headers: {
			// Keeps vacation replies away (RFC 3834).
			'Auto-Submitted': 'auto-generated',
			...(unsubscribeUrl && {
				'List-Unsubscribe': `<${unsubscribeUrl}>`,
				'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
			}),
		},
	};
}
