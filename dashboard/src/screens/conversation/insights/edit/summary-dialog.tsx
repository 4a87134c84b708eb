import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { caretAt } from '@debrief/shared/ui/fields/caret-at.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
	text: string;
	maxLength: number;
	isBusy: boolean;
	onSave: (text: string) => void;
	onClose: () => void;
};

const atEnd = caretAt();

export function SummaryDialog({ text, maxLength, isBusy, onSave, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const [typed, setTyped] = useState(text);
	return (
		<Dialog
			isOpen
			size="lg"
			title={t('insights.editPart.summary')}
			closeLabel={t('close')}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button variant="primary" isBusy={isBusy} onPress={() => onSave(typed)}>
						{t('insights.save')}
					</Button>
				</>
			}
		>
			<TextField
				ref={atEnd}
				label={t('insights.summary')}
				isLabelHidden
				rows={8}
				value={typed}
				onChange={setTyped}
				maxLength={maxLength}
				autoFocus
			/>
		</Dialog>
	);
}
