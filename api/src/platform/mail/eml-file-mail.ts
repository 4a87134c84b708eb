import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { newId } from '../db/new-id.ts';
import { linkUnlessTaken } from '../storage/link-unless-taken.ts';
import { type Mail, toMail } from './mail.ts';

/** File names are limited to 255 bytes, and an address alone may have 254. */
const mostCharacters = 100;

/** Writes messages as `.eml` files to a folder, for servers without SMTP. The names sort by time. */
export function createEmlFileMail(folder: string, from: string): Mail {
	const composer = createTransport({ streamTransport: true, buffer: true });
	return {
		isDelivered: false,
		async send(message) {
			const { message: bytes } = await composer.sendMail(toMail(message, from));
			await mkdir(folder, { recursive: true });
			await writeNewFile(folder, message.to, bytes as Buffer);
		},
	};
}

/**
 * Writes a mail atomically. Several mails to one address in the same millisecond get the names of the following
 * milliseconds.
 */
async function writeNewFile(folder: string, to: string, bytes: Buffer): Promise<void> {
	const address = to.replace(/[^\w.@-]/g, '_').slice(0, mostCharacters);
	const unfinished = join(folder, `.${newId()}.unfinished`);
	await writeFile(unfinished, bytes, { mode: 0o600 });
	try {
		for (let at = Date.now(); ; at++) {
			const file = join(folder, `${new Date(at).toISOString().replace(/[:.]/g, '-')}-${address}.eml`);
			if (await linkUnlessTaken(unfinished, file)) return;
		}
	} finally {
		await rm(unfinished);
	}
}
