import type { Message } from '../../../platform/mail/mail.ts';

type Body = Pick<Message, 'text' | 'links'>;

/** Separates the text from its links. The character cannot occur in typed text. */
const separator = '\n\u001e';

export const packBody = ({ text, links }: Body): string => [text.replaceAll('\u001e', ''), ...links].join(separator);

export function unpackBody(body: string): Body {
	const [text = '', ...links] = body.split(separator);
	return { text, links };
}
