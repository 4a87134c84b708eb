import { createHash } from 'node:crypto';
import type { PasswordHashing } from '../platform/auth/better-auth-accounts.ts';

const digest = (password: string) => createHash('sha256').update(password).digest('hex');

/** Costs nothing, and protects nothing: a real hash takes a fifth of a second, and tests sign up hundreds of people. */
export const quickPasswordHashing: PasswordHashing = {
	hash: async (password) => digest(password),
	verify: async ({ hash, password }) => hash === digest(password),
};
