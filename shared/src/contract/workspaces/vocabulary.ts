import { z } from 'zod';
import { fieldMessage } from '../../domain/field-messages.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

export const VocabularyTerm = z.object({
	id: z.string(),
	text: z.string(),
	addedBy: z.string(),
	createdAt: z.string(),
});
export type VocabularyTerm = z.infer<typeof VocabularyTerm>;

const TermText = z
	.string()
	.trim()
	.min(1)
	.max(limits.termMaxLength)
	.regex(/^[^\p{Cc}\u2028\u2029]*$/u, fieldMessage('lineBreaks'));

export const vocabularyEndpoints = {
	listVocabulary: endpoint({
		method: 'GET',
		path: '/settings/vocabulary',
		access: 'member',
		summary: 'List the terms that speech engines should know in this workspace, newest first.',
		response: z.object({ list: z.array(VocabularyTerm) }),
	}),
	addVocabularyTerms: endpoint({
		method: 'POST',
		path: '/settings/vocabulary',
		access: 'member',
		summary: 'Add terms, the most important first: all of them or, when they are too many, none. Known ones stay.',
		body: z.strictObject({ terms: z.array(TermText).min(1).max(limits.vocabularyMaxTerms) }),
		/** `added` contains the terms that were new, regardless of case. */
		response: z.object({ list: z.array(VocabularyTerm), added: z.array(VocabularyTerm) }),
		errors: ['terms_limit'],
	}),
	removeVocabularyTerm: endpoint({
		method: 'DELETE',
		path: '/settings/vocabulary/:id',
		access: 'member',
		summary: 'Remove a term.',
		params: z.object({ id: Id }),
		errors: ['term_not_found'],
	}),
};
