import type { StoredDocument } from '@debrief/shared/contract/conversations/documents.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useReplaceNote } from '../../data/documents.ts';
import { useNotify } from '../../platform/notify.ts';

type Props = { callId: string; note: StoredDocument; canReplace: boolean };

export function WebdavNote({ callId, note: { state, failure, storedAt }, canReplace }: Props) {
	const { t } = useTranslation('documents');
	const notify = useNotify();
	const replace = useReplaceNote(callId);
	const again = canReplace && (
		<Button isBusy={replace.isPending} onPress={() => replace.mutate(undefined, { onError: notify.failure })}>
			{t(state === 'edited_there' ? 'note.replace' : 'note.retry')}
		</Button>
	);
	return (
		<section className="grid gap-2 border-t border-strong pt-3">
			<h3 className="text-sm">{t('note.title')}</h3>
			{state === 'current' && storedAt && (
				<p className="text-muted">{t('note.current', { at: formatListDate(storedAt) })}</p>
			)}
			{state === 'edited_there' && (
				<Banner kind="info" action={again}>
					{t('note.edited')}
				</Banner>
			)}
			{state === 'failed' && (
				<Banner kind="warning" action={again}>
					{`${t('note.failed')} ${t(`failure.${failure ?? 'unavailable'}`)}`}
				</Banner>
			)}
		</section>
	);
}
