import type { VocabularyTerm } from '@debrief/shared/contract/workspaces/vocabulary.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { SkeletonRows } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { useEngines } from '../../../data/engines/engines.ts';
import { useAddTerms, useRemoveTerm, useVocabulary } from '../../../data/vocabulary.ts';
import { useEngineLabel } from '../../../platform/i18n/use-engine-label.ts';
import { useNotify } from '../../../platform/notify.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { AddTermsForm } from './add-terms-form.tsx';

export function VocabularySection({ workspace }: { workspace: string }) {
	const { t } = useTranslation('settings');
	return (
		<SettingSection title={t('vocabulary.title')} hint={t('vocabulary.hint', { workspace })}>
			<EngineUse />
			<AddTermsForm />
			<Terms />
		</SettingSection>
	);
}

function EngineUse() {
	const { t } = useTranslation('settings');
	const labelOf = useEngineLabel();
	const speech = useEngines().data?.speech;
	if (!speech) return null;
	const engine = labelOf(speech);
	return (
		<p className="max-w-measure pb-3 text-xs wrap-anywhere">
			{t(speech.usesVocabulary ? 'vocabulary.used' : 'vocabulary.unused', { engine })}
		</p>
	);
}

function Terms() {
	const { t } = useTranslation('settings');
	const { t: app } = useTranslation('app');
	const { data, error, refetch } = useVocabulary();
	if (!data && error) return <LoadFailed title={t('vocabulary.loadFailed')} error={error} onRetry={() => refetch()} />;
	if (!data) return <SkeletonRows count={2} label={app('loading')} />;
	const { list } = data;
	if (!list.length) return <p className="max-w-measure py-3 text-muted">{t('vocabulary.empty')}</p>;
	return (
		<>
			<p className="num pt-3 pb-1 text-muted text-xs">
				{t('vocabulary.count', { count: list.length, most: limits.vocabularyMaxTerms })}
			</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
			<ul aria-label={t('vocabulary.list')} tabIndex={0} className="max-h-96 overflow-auto border-t">
				{list.map((term) => (
					<Term key={term.id} term={term} />
				))}
			</ul>
		</>
	);
}

function Term({ term }: { term: VocabularyTerm }) {
	const { t } = useTranslation('settings');
	const remove = useRemoveTerm();
	const add = useAddTerms();
	const notify = useNotify();
	const { text, addedBy } = term;
	const undo = () =>
		add.mutateAsync([text]).then(() => notify.success(t('vocabulary.restored', { text })), notify.failure);
	const onPress = () =>
		remove.mutateAsync(term).then(
			() =>
				notify.show('secondary', t('vocabulary.removed', { text }), {
					label: t('vocabulary.undo'),
					onPress: () => void undo(),
				}),
			notify.failure,
		);
	return (
		<li className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-1">
			<span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
				<span dir="auto" className="font-act wrap-anywhere">
					{text}
				</span>
				<span className="text-muted text-xs wrap-anywhere">{t('vocabulary.addedBy', { name: addedBy })}</span>
			</span>
			<IconButton size="sm" label={t('vocabulary.remove', { text })} isBusy={remove.isPending} onPress={onPress}>
				<Trash2 className="size-3.5" />
			</IconButton>
		</li>
	);
}
