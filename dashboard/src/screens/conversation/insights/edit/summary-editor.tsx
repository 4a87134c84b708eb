import { limits } from '@debrief/shared/domain/limits.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { caretAt } from '@debrief/shared/ui/fields/caret-at.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryEditing } from '../insight-editing.tsx';

type Props = SummaryEditing & { onFocus: (event: FocusEvent) => void };

const atEnd = caretAt();

export function SummaryEditor({ text, theirs, isBusy, onText, onSave, onClose, onFocus }: Props) {
	const { t } = useTranslation('conversation');
	const save = (event: FormEvent) => {
		event.preventDefault();
		if (!isBusy) onSave();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && !event.nativeEvent.isComposing && !isBusy) onClose();
	};
	return (
		<form onSubmit={save} onKeyDown={onKeyDown} onFocus={onFocus} className="grid gap-2 pt-1">
			<TextField
				ref={atEnd}
				label={t('insights.summary')}
				isLabelHidden
				rows={8}
				value={text}
				onChange={onText}
				maxLength={limits.summaryMaxLength}
				autoFocus
			/>
			{theirs !== null && (
				<p className="text-muted">
					<b className="font-act">{t('insights.theirs')}</b> <bdi>{theirs}</bdi>
				</p>
			)}
			<div className="flex flex-wrap items-center gap-2">
				<p className="text-muted text-xs">{t('insights.keepsEvidence')}</p>
				<span className="ml-auto flex gap-2">
					<Button onPress={onClose} isDisabled={isBusy}>
						{t('cancel')}
					</Button>
					<Button type="submit" variant="primary" isBusy={isBusy}>
						{t('insights.save')}
					</Button>
				</span>
			</div>
		</form>
	);
}
