import type { CommandResult } from '../../../../platform/processes/command-socket.ts';
import type { CommandDeps } from './find-account.ts';

const advice: Record<string, string> = {
	ECONNECTION: 'Check the host and the port in SMTP_URL.',
	ESOCKET:
		'Check the host and the port in SMTP_URL. If its certificate is its own, append ?tls.rejectUnauthorized=false.',
	EDNS: 'Check the host in SMTP_URL.',
	ETIMEDOUT: 'The mail server did not answer in time. Check the host, the port and the firewall.',
	EAUTH: 'Check the user and the password in SMTP_URL. Special characters have to be encoded, such as %40 for @.',
	EENVELOPE: 'The mail server refuses this sender or recipient. Check MAIL_FROM.',
};

/** Does not use the outbox, which would try again for hours. */
export async function testMail({ mail, clock }: CommandDeps, typed: string): Promise<CommandResult> {
	const to = typed.trim();
	const text = `This mail was sent by “npm run admin -- test-mail” at ${clock().toISOString()}. If you can read it, mail works.`;
	try {
		await mail.send({ to, subject: 'Test of Debrief', text, links: [] });
	} catch (error) {
		const { code = '', message } = error as Error & { code?: string };
		const next = advice[code] ?? 'Check SMTP_URL and MAIL_FROM.';
		return { isDone: false, text: `The mail server did not take the mail: ${message.trim()}\n${next}` };
	}
	const sent = mail.isDelivered
		? `The mail server took a mail to ${to}. If it does not arrive, look into its log and the folder for spam.`
		: 'SMTP_URL is not set: the mail was written to DATA_DIR/outbox as a file.';
	return { isDone: true, text: sent };
}
