import { RegistrationEmail } from '@debrief/shared/domain/accounts/account-rules.ts';
import { isStrongPassword } from '@debrief/shared/domain/accounts/password-rule.ts';
import type { TFunction } from 'i18next';
import { z } from 'zod';

const longestEmail = 254;

export const registrationForm = (t: TFunction<'auth'>, needsSetUpCode: boolean) =>
	z
		.object({
			email: z
				.string()
				.trim()
				.max(longestEmail, t('register.tooLong', { limit: longestEmail }))
				.refine((email) => RegistrationEmail.safeParse(email).success, t('register.emailInvalid')),
			password: z.string().refine(isStrongPassword, t('register.passwordInvalid')),
			passConf: z.string(),
			setUpCode: needsSetUpCode ? z.string().trim().min(1, t('register.setUpCodeHint')) : z.string().trim(),
			discountCode: z.string().trim().max(64),
		})
		.refine(({ password, passConf }) => password === passConf, {
			path: ['passConf'],
			message: t('register.confirmInvalid'),
			// An invalid password must not hide that the two differ.
			when: () => true,
		});

export type RegistrationForm = z.infer<ReturnType<typeof registrationForm>>;
export const emptyRegistration: RegistrationForm = {
	email: '',
	password: '',
	passConf: '',
	setUpCode: '',
	discountCode: '',
};
