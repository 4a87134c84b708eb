export const passwordRules = [
	{ key: 'length', passes: (password: string) => password.length >= 8 && password.length <= 64 },
	{ key: 'uppercase', passes: (password: string) => /\p{Lu}/u.test(password) },
	{ key: 'lowercase', passes: (password: string) => /\p{Ll}/u.test(password) },
	{ key: 'digit', passes: (password: string) => /\p{Nd}/u.test(password) },
	{ key: 'special', passes: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

export type PasswordRule = (typeof passwordRules)[number]['key'];

export const isStrongPassword = (password: string): boolean => passwordRules.every((rule) => rule.passes(password));
