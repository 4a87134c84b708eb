import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { addVocabularyTerms, listVocabulary, removeVocabularyTerm } from './vocabulary-terms.ts';

export const vocabularyRoutes = (deps: Deps) =>
	({
		listVocabulary: async ({ caller }) => ({ list: await listVocabulary(deps.db, caller) }),
		addVocabularyTerms: ({ caller, body }) => addVocabularyTerms(deps, caller, body.terms),
		removeVocabularyTerm: ({ caller, params }) => removeVocabularyTerm(deps, caller, params.id),
	}) satisfies Partial<Routes>;
