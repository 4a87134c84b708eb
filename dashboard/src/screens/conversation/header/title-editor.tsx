import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preloadedComponent } from '../../../platform/lazy-component.ts';

const TitleField = preloadedComponent(async () => (await import('./title-field.tsx')).TitleField);

type Props = { title: string; canEdit: boolean; onSave: (title: string) => void };

export function TitleEditor({ title, canEdit, onSave }: Props) {
	const { t } = useTranslation('conversation');
	const [isEditing, setIsEditing] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const isLeftByKey = useRef(false);
	useEffect(() => {
		if (isEditing || !isLeftByKey.current) return;
		isLeftByKey.current = false;
		button.current?.focus();
	}, [isEditing]);
	const close = (isByKey: boolean) => {
		isLeftByKey.current = isByKey;
		setIsEditing(false);
	};
	if (isEditing) return <TitleField title={title} onSave={onSave} onClose={close} />;
	if (!canEdit)
		return (
			<h1 dir="auto" className="truncate text-lg max-md:text-md">
				{title}
			</h1>
		);
	return (
		<h1 className="min-w-0 text-lg max-md:text-md">
			<button
				ref={button}
				type="button"
				dir="auto"
				title={t('header.rename')}
				// The transition keeps the title on screen until the field has loaded.
				onClick={() => startTransition(() => setIsEditing(true))}
				className="block max-w-full truncate rounded-xs text-left hover:bg-hover"
			>
				{title}
			</button>
		</h1>
	);
}
