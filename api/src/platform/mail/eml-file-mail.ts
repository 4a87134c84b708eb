import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { type Mail, toMail } from './mail.ts';

/** File systems take names of 255 bytes, and an address alone may have 254. */
const mostCharacters = 100;

/** Writes messages as `.eml` files to a folder, for servers without SMTP. The names sort by time. */
export function createEmlFileMail(folder: string, from: string, log: Logger): Mail {
	const composer = createTransport({ streamTransport: true, buffer: true });
	return {
		isDelivered: false,
		async send(message) {
			const { message: bytes } = await composer.sendMail(toMail(message, from));
			const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${message.to.replace(/[^\w.@-]/g, '_').slice(0, mostCharacters)}.eml`;
			await mkdir(folder, { recursive: true });
			await writeFile(join(folder, name), bytes as Buffer, { mode: 0o600 });
			log.warn({ to: message.to, subject: message.subject, file: join(folder, name) }, 'mail written to a file');
		},
	};
}
