import type { Deps } from '../../../deps.ts';

/** Never throws: the account exists whether or not the message leaves, and the link can be asked for again. */
export async function sendVerification(deps: Deps, email: string, code: string): Promise<void> {
	const text = [
		'Welcome to Debrief.',
		'Open this link to confirm your e-mail address. It works once, for 24 hours:',
		`${deps.env.publicUrl}/auth/verify/${code}`,
		'If you did not register, ignore this message.',
	].join('\n\n');
	try {
		await deps.mail.send({ to: email, subject: 'Confirm your e-mail address', text });
	} catch (error) {
		deps.log.error({ err: error, to: email }, 'the verification message could not be sent');
	}
}
