import type { EditedInsight } from '@debrief/shared/contract/conversations/conversation-changes.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';

type Props = {
	edited: readonly EditedInsight[];
	onAnswer: (edits: 'keep' | 'discard') => void;
	onClose: () => void;
};

export function KeepEdits({ edited, onAnswer, onClose }: Props) {
	const { t, i18n } = useTranslation('conversation');
	const names = edited.map(({ part }) => (part === 'title' ? t('insights.titlePart') : t(`insights.${part}`)));
	const parts = new Intl.ListFormat(i18n.language).format(names);
	return (
		<Dialog
			isOpen
			title={t('insights.keepEdits')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button variant="danger" onPress={() => onAnswer('discard')}>
						{t('insights.discard')}
					</Button>
					<Button variant="primary" onPress={() => onAnswer('keep')}>
						{t('insights.keep')}
					</Button>
				</>
			}
		>
			<p className="text-muted">{t('insights.keepEditsText', { parts })}</p>
		</Dialog>
	);
}
