import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { createEmlFileMail } from './eml-file-mail.ts';
import type { Mail } from './mail.ts';
import { createSmtpMail } from './smtp-mail.ts';

export function placeOfMail({ SMTP_URL, ROLE, dataFolder }: Pick<Env, 'SMTP_URL' | 'ROLE' | 'dataFolder'>): string {
	if (SMTP_URL) return 'sent by SMTP';
	const folder = ROLE === 'api' ? 'DATA_DIR/outbox of the worker that takes it' : `${dataFolder}/outbox`;
	return `kept in ${folder} (SMTP_URL sends it)`;
}

/** Without `SMTP_URL`, messages become files in the data folder. */
export const createMail = (env: Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'dataFolder'>): Mail =>
	env.SMTP_URL
		? createSmtpMail(env.SMTP_URL, env.MAIL_FROM)
		: createEmlFileMail(join(env.dataFolder, 'outbox'), env.MAIL_FROM);
