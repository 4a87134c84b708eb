import type { ContactType } from '@debrief/shared/domain/contacts/contact-kinds.ts';
import type { MappedRow } from '@debrief/shared/domain/contacts/map-columns.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api.ts';
import { newId } from '../../platform/browser/new-id.ts';
import { saveFile } from '../../platform/browser/save-file.ts';
import { useInvalidate } from '../invalidate.ts';
import { keys } from '../keys.ts';

type Import = { rows: readonly MappedRow[]; type: ContactType; isPrivate: boolean };
export type ImportOutcome = {
	importId: string;
	created: number;
	withoutEmail: number;
	empty: number;
	duplicates: number;
};

/** A failure keeps the earlier batches. */
export function useImportContacts() {
	const api = useApi();
	const invalidate = useInvalidate();
	const [done, setDone] = useState(0);
	const run = useMutation({
		mutationFn: async ({ rows, type, isPrivate }: Import): Promise<ImportOutcome> => {
			const importId = newId();
			const all = { importId, created: 0, withoutEmail: 0, empty: 0, duplicates: 0 };
			for (let from = 0; from < rows.length; from += limits.contactImportBatchRows) {
				const batch = rows.slice(from, from + limits.contactImportBatchRows);
				const answer = await api.importContacts({ params: { importId }, body: { rows: batch, type, isPrivate } });
				all.created += answer.created;
				all.withoutEmail += answer.withoutEmail;
				all.empty += answer.skipped.filter(({ reason }) => reason === 'empty').length;
				all.duplicates += answer.skipped.filter(({ reason }) => reason === 'duplicate').length;
				setDone(from + batch.length);
			}
			return all;
		},
		onSettled: () => invalidate(keys.contacts, keys.activity),
	});
	return { run, done };
}

export function useUndoImport() {
	const api = useApi();
	const invalidate = useInvalidate();
	return useMutation({
		mutationFn: (importId: string) => api.undoContactImport({ params: { importId } }),
		onSettled: () => invalidate(keys.contacts),
	});
}

export function useExportContacts() {
	const api = useApi();
	return useMutation({
		mutationFn: async () => {
			const { fileName, bytes } = await api.exportContacts();
			saveFile(bytes, fileName);
		},
	});
}
