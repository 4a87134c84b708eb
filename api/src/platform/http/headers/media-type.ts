import type { IncomingMessage } from 'node:http';

type Message = Pick<IncomingMessage, 'headers'>;

/**
 * Whether a body is JSON: exactly `application/json`, with no parameter but `charset=utf-8`. A page of another site can
 * send what a browser takes for a plain form or text without asking first, so nothing else counts.
 */
export const isJson = ({ headers }: Message): boolean =>
	/^application\/json(?:[ \t]*;[ \t]*charset=(?:utf-?8|"utf-?8"))?[ \t]*;?$/i.test(headers['content-type'] ?? '');

export const isMultipartForm = ({ headers }: Message): boolean =>
	/^multipart\/form-data[ \t]*(?:;|$)/i.test(headers['content-type'] ?? '');
