import { limits } from '@debrief/shared/domain/limits.ts';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
	title: string;
	onSave: (title: string) => void;
	/** With `isByKey`, the focus returns to the title. */
	onClose: (isByKey: boolean) => void;
};

export function TitleField({ title, onSave, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const [typed, setTyped] = useState(title);
	const next = typed.trim();
	const close = (isSaved: boolean, isByKey: boolean) => {
		onClose(isByKey);
		if (isSaved && next && next !== title) onSave(next);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const isSaved = event.key === 'Enter' && Boolean(next);
		if (event.nativeEvent.isComposing || !(isSaved || event.key === 'Escape')) return;
		// Otherwise the same key press would reach the title and reopen the field.
		event.preventDefault();
		close(isSaved, true);
	};
	return (
		<div className="min-w-0 grow basis-3/5 max-lg:mb-1.5">
			<TextField
				label={t('header.title')}
				isLabelHidden
				value={typed}
				onChange={setTyped}
				onKeyDown={onKeyDown}
				onBlur={() => close(true, false)}
				maxLength={limits.titleMaxLength}
				autoFocus
			/>
		</div>
	);
}
