import type { MailFault, TestMail } from '@debrief/shared/contract/administration/operations.ts';
import type { Deps } from '../../../deps.ts';

const faults: Record<string, MailFault> = {
	ECONNECTION: 'host',
	ESOCKET: 'host',
	EDNS: 'name',
	ETIMEDOUT: 'silence',
	EAUTH: 'signIn',
	EENVELOPE: 'addresses',
};

/** Does not use the outbox, which would try again for hours. */
export async function sendTestMail({ mail, clock }: Pick<Deps, 'mail' | 'clock'>, to: string): Promise<TestMail> {
	const text = `Debrief sent this mail as a test at ${clock().toISOString()}. If you can read it, mail works.`;
	try {
		await mail.send({ to, subject: 'Test of Debrief', text, links: [] });
		return { outcome: mail.isDelivered ? 'sent' : 'kept', to, detail: null, fault: null };
	} catch (error) {
		const { code = '', message } = error as Error & { code?: string };
		const isCertificate = /certificate|altnames/i.test(message);
		return {
			outcome: 'refused',
			to,
			detail: message.trim(),
			fault: isCertificate ? 'certificate' : (faults[code] ?? 'other'),
		};
	}
}
