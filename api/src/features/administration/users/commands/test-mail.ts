import type { MailFault } from '@debrief/shared/contract/administration/operations.ts';
import type { CommandResult } from '../../../../platform/processes/command-socket.ts';
import { sendTestMail } from '../../operations/test-mail.ts';
import type { CommandDeps } from './find-account.ts';

const advice: Record<MailFault, string> = {
	host: 'Check the host and the port in SMTP_URL.',
	certificate:
		'The mail server has a certificate of its own, or one for another name. If you trust it, append ?tls.rejectUnauthorized=false to SMTP_URL.',
	name: 'Check the host in SMTP_URL.',
	silence: 'The mail server did not answer in time. Check the host, the port and the firewall.',
	signIn: 'Check the user and the password in SMTP_URL. Special characters have to be encoded, such as %40 for @.',
	addresses: 'The mail server refuses this sender or recipient. Check MAIL_FROM.',
	other: 'Check SMTP_URL and MAIL_FROM.',
};

export async function testMail(deps: CommandDeps, typed: string): Promise<CommandResult> {
	const { outcome, to, detail, fault } = await sendTestMail(deps, typed.trim());
	if (outcome === 'refused')
		return { isDone: false, text: `The mail server did not take the mail: ${detail}\n${advice[fault ?? 'other']}` };
	const sent =
		outcome === 'sent'
			? `The mail server took a mail to ${to}. If it does not arrive, look into its log and the folder for spam.`
			: 'SMTP_URL is not set: the mail was written to DATA_DIR/outbox as a file.';
	return { isDone: true, text: sent };
}
