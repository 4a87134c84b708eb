import { z } from 'zod';

export const names = ['root', 'ada', 'ben', 'cleo', 'eve'] as const;
export type Name = (typeof names)[number];

const Person = z.object({ email: z.string(), userId: z.string(), refreshToken: z.string() });

/** What people know, and the server tells nobody twice. */
export const Company = z.object({
	madeAt: z.iso.datetime(),
	authSecret: z.string(),
	password: z.string(),
	people: z.record(z.enum(names), Person),
	workspaceId: z.string(),
	sharedId: z.string(),
	fileId: z.string(),
	privateId: z.string(),
	halfSentId: z.string(),
	contactId: z.string(),
	webhookId: z.string(),
	webhookSecret: z.string(),
	apiKey: z.string(),
	link: z.object({ token: z.string(), password: z.string() }),
});
export type Company = z.infer<typeof Company>;
