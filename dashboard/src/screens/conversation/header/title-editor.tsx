import { limits } from '@debrief/shared/domain/limits.ts';
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent, preload } from '../../../platform/lazy-component.ts';

const TextField = lazyComponent(
	preload(async () => (await import('@debrief/shared/ui/fields/text-field.tsx')).TextField),
);

type Props = { title: string; canEdit: boolean; onSave: (title: string) => void };

/** The title; a click makes it a field. Enter and leaving the field save, Escape and an empty field do not. */
export function TitleEditor({ title, canEdit, onSave }: Props) {
	const { t } = useTranslation('conversation');
	const [typed, setTyped] = useState<string | null>(null);
	const button = useRef<HTMLButtonElement>(null);
	const isLeftByKey = useRef(false);
	useEffect(() => {
		if (typed !== null || !isLeftByKey.current) return;
		isLeftByKey.current = false;
		button.current?.focus();
	}, [typed]);
	const close = (isSaved: boolean) => {
		const next = typed?.trim();
		setTyped(null);
		if (isSaved && next && next !== title) onSave(next);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const isSaved = event.key === 'Enter' && Boolean(typed?.trim());
		if (event.nativeEvent.isComposing || !(isSaved || event.key === 'Escape')) return;
		// the rest of the key press would reach the title, and open it again
		event.preventDefault();
		isLeftByKey.current = true;
		close(isSaved);
	};
	if (typed !== null)
		return (
			<div className="min-w-0 grow basis-3/5 max-lg:mb-1.5">
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
	if (!canEdit)
		return (
			<h1 dir="auto" className="truncate text-lg max-md:whitespace-normal max-md:text-md">
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
				// a transition: the title stays until the field can take its place
				onClick={() => startTransition(() => setTyped(title))}
				className="block max-w-full truncate rounded-xs text-left hover:bg-hover max-md:whitespace-normal"
			>
				{title}
			</button>
		</h1>
	);
}
