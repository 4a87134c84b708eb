import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { TFunction } from 'i18next';
import { detailedSentence, messagesOf, namedMessages } from '../detailed-sentence.ts';

export type FieldRefusals<Field extends string> = {
	of(field: Field): string | undefined;
	/** Belongs to none of the fields. */
	other: string | undefined;
};

export function fieldRefusals<Field extends string>(
	t: TFunction<'errors'>,
	error: unknown,
	fields: readonly Field[],
): FieldRefusals<Field> {
	if (!error) return { of: () => undefined, other: undefined };
	const details = error instanceof ApiError ? error.details : [];
	const isAbout = (field: string, of: string) => of === field || of.startsWith(`${field}.`);
	const refused = new Set(fields.filter((field) => details.some((detail) => isAbout(field, detail.field))));
	const elsewhere = details.filter(({ field }) => !fields.some((shown) => isAbout(shown, field)));
	const sentence = detailedSentence(t, error);
	// Other codes have a more precise sentence than their details.
	const saysEach = error instanceof ApiError && error.code === 'invalid_input';
	return {
		of: (field) => (refused.has(field) ? (saysEach && messagesOf(details, field)) || sentence : undefined),
		other:
			refused.size === 0
				? (saysEach && namedMessages(details)) || sentence
				: saysEach
					? namedMessages(elsewhere) || undefined
					: undefined,
	};
}
