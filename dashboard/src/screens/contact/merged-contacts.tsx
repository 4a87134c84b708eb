import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import { useTranslation } from 'react-i18next';
import { useMerges } from '../../data/contacts/contact-merges.ts';
import { useMerge } from '../../features/contacts/merge/use-merge.ts';

export function MergedContacts({ contactId, canEdit }: { contactId: string; canEdit: boolean }) {
	const { t } = useTranslation('contacts');
	const { data } = useMerges(contactId);
	const { undo, isPending } = useMerge();
	if (!data || data.list.length === 0) return null;
	return (
		<Panel title={t('merge.merged')}>
			<ul className="grid grid-cols-1 gap-2">
				{data.list.map(({ contact, mergedAt, conversations }) => (
					<li key={contact.id} className="flex items-center gap-2">
						<span className="grid min-w-0 flex-1">
							<bdi className="wrap-anywhere">{contact.displayName}</bdi>
							<span className="num text-muted text-xs">
								{formatListDate(mergedAt)} · {t('merge.brought', { count: conversations })}
							</span>
						</span>
						{canEdit && contact.canEdit && (
							<Button
								size="sm"
								isDisabled={isPending}
								aria-label={t('merge.undoOf', { name: contact.displayName })}
								onPress={() => undo(contact.id)}
							>
								{t('choose.undo')}
							</Button>
						)}
					</li>
				))}
			</ul>
			<p className="pt-2 text-muted text-xs">{t('merge.rule')}</p>
		</Panel>
	);
}
