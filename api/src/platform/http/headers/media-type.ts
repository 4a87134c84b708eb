import type { IncomingMessage } from 'node:http';

type Message = Pick<IncomingMessage, 'headers'>;

/** Other sites can send form and plain text types without a preflight. */
export const isJson = ({ headers }: Message): boolean =>
	/^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-?8|"utf-?8"))?[ \t]*;?$/i.test(headers['content-type'] ?? '');

export const isMultipartForm = ({ headers }: Message): boolean =>
	/^multipart\/form-data[ \t]*(?:;|$)/i.test(headers['content-type'] ?? '');
