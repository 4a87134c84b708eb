import { limits } from '@debrief/shared/domain/limits.ts';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { title: string; canEdit: boolean; onSave: (title: string) => void };

/** The title; a click makes it a field. Enter and leaving the field save, Escape and an empty field do not. */
export function TitleEditor({ title, canEdit, onSave }: Props) {
	const { t } = useTranslation('conversation');
	const [typed, setTyped] = useState<string | null>(null);
	const close = (isSaved: boolean) => {
		const next = typed?.trim();
		setTyped(null);
		if (isSaved && next && next !== title) onSave(next);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && typed?.trim()) close(true);
		if (event.key === 'Escape') close(false);
	};
	if (typed !== null)
		return (
			<div className="min-w-0 flex-1">
				<TextField
					label={t('header.title')}
					isLabelHidden
					value={typed}
					onChange={setTyped}
					onKeyDown={onKeyDown}
					onBlur={() => close(true)}
					maxLength={limits.titleMaxLength}
					autoFocus
				/>
			</div>
		);
	if (!canEdit) return <h1 className="truncate text-lg max-md:whitespace-normal max-md:text-md">{title}</h1>;
	return (
		<h1 className="min-w-0 text-lg max-md:text-md">
			<button
				type="button"
				title={t('header.rename')}
				onClick={() => setTyped(title)}
				className="block max-w-full truncate rounded-xs text-left hover:bg-hover max-md:whitespace-normal"
			>
				{title}
			</button>
		</h1>
	);
}
