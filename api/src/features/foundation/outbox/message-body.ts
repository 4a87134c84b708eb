import type { Message } from '../../../platform/mail/mail.ts';

type Body = Pick<Message, 'text' | 'links'>;

/** Between the text and its links in the row: nothing that people typed has it. */
const separator = '\n\u001e';

export const packBody = ({ text, links }: Body): string => [text.replaceAll('\u001e', ''), ...links].join(separator);

export function unpackBody(body: string): Body {
	const [text = '', ...links] = body.split(separator);
	return { text, links };
}
