import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { Settings } from '@debrief/shared/contract/workspaces/settings.ts';
import type { InsightTemplate } from '@debrief/shared/domain/conversations/insight-templates.ts';
import { useTranslation } from 'react-i18next';
import { useSettings, useUpdateSettings } from '../../../data/settings.ts';
import { useNotify } from '../../../platform/notify.ts';

export type DefinitionKind = 'tags' | 'checks';
export type Definition = {
	name: string;
	definition: string;
	template?: InsightTemplate | undefined;
	tag?: string | undefined;
};

export function useDefinitions(kind: DefinitionKind) {
	const { t } = useTranslation('settings');
	const settings = useSettings();
	const update = useUpdateSettings();
	const notify = useNotify();
	const send = (from: Settings, change: (list: Definition[]) => Definition[]) =>
		update.mutateAsync({
			transcripts: {
				...asListOf(kind, change(listOf(kind, from))),
				definitionsVersion: from.transcripts.definitionsVersion,
			},
		});
	/** Applies the change once more after a conflict. Resolves with whether it was saved. */
	async function save(change: (list: Definition[]) => Definition[]): Promise<boolean> {
		if (!settings.data) return false;
		try {
			await send(settings.data, change).catch(async (error: unknown) => {
				const { data } = await settings.refetch();
				if (!isConflict(error) || !data) throw error;
				await send(data, change);
			});
			notify.success(t('saved'));
			return true;
		} catch (error) {
			notify.failure(error);
			return false;
		}
	}
	return { list: settings.data ? listOf(kind, settings.data) : [], save, isSaving: update.isPending };
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'definitions_changed';

function listOf(kind: DefinitionKind, { transcripts }: Settings): Definition[] {
	if (kind === 'checks') return transcripts.verification;
	return transcripts.classification.map(({ tag, ...each }) => ({ ...each, name: tag }));
}

const asListOf = (kind: DefinitionKind, list: Definition[]) =>
	kind === 'checks'
		? { verification: list.map(({ template: _, ...each }) => each) }
		: { classification: list.map(({ name, tag: _, ...each }) => ({ ...each, tag: name })) };
