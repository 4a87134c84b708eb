import { type Mention, moveMentions } from '@debrief/shared/domain/conversations/mentions.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { TextField, type TextFieldProps } from '@debrief/shared/ui/fields/text-field.tsx';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../../../data/account/account.ts';
import { type ReaderOption, useReaders } from '../../../../data/conversations/readers.ts';
import { MentionOptions } from './mention-options.tsx';
import { insertMention, mentionQuery } from './mention-query.ts';

export type MentionField = HTMLInputElement & HTMLTextAreaElement;
export type Words = { text: string; mentions: readonly Mention[] };

type Props = Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> & {
	conversationId: string;
	words: Words;
	onWords: (words: Words) => void;
	field: RefObject<MentionField | null>;
	isListAbove?: boolean;
};

/** Arrow keys move, Enter and Tab choose, Escape closes. */
export function MentionField({ conversationId, words, onWords, field, isListAbove, onKeyDown, ...rest }: Props) {
	const { t } = useTranslation('notes');
	const listId = useId();
	const profile = useProfile();
	const [caret, setCaret] = useState<number | null>(null);
	const [closedAt, setClosedAt] = useState<number | null>(null);
	const [active, setActive] = useState(0);
	const nextCaret = useRef<number | null>(null);
	const asked = caret === null ? null : mentionQuery(words.text, caret, words.mentions);
	const isFull = words.mentions.length >= limits.mentionsPerNote;
	const query = asked && asked.start !== closedAt && !isFull ? asked : null;
	const { options, hasFailed } = useReaders(conversationId, query ? query.q : null, profile.data?._id);
	// A query with a space but no match is a sentence after a name, not a longer name.
	const isOpen = query !== null && !(options?.length === 0 && /\s/.test(query.q));
	const at = Math.min(active, (options?.length ?? 1) - 1);
	const chosen = isOpen ? options?.[at] : undefined;
	useLayoutEffect(() => {
		if (nextCaret.current !== null) field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
		nextCaret.current = null;
	});
	const edit = (text: string) => {
		setCaret(field.current?.selectionStart ?? text.length);
		setActive(0);
		onWords({ text, mentions: moveMentions(words.text, text, words.mentions) });
	};
	const choose = (person: ReaderOption) => {
		if (!query) return;
		const inserted = insertMention(words.text, words.mentions, query, person);
		nextCaret.current = inserted.caret;
		setCaret(inserted.caret);
		setActive(0);
		onWords(inserted);
		field.current?.focus();
	};
	const press: NonNullable<TextFieldProps['onKeyDown']> = (event) => {
		if (!isOpen || event.nativeEvent.isComposing) return onKeyDown?.(event);
		const { key } = event;
		const count = options?.length ?? 0;
		const isChoosing = chosen && (key === 'Enter' || key === 'Tab') && !event.ctrlKey && !event.metaKey;
		if (key === 'Escape') setClosedAt(query.start);
		else if (key === 'ArrowDown' && count > 0) setActive((at + 1) % count);
		else if (key === 'ArrowUp' && count > 0) setActive((at + count - 1) % count);
		else if (isChoosing) choose(chosen);
		else return onKeyDown?.(event);
		event.preventDefault();
	};
	return (
		<div data-above={isListAbove || undefined} className="group/mention grid min-w-0 gap-1">
			<TextField
				{...rest}
				ref={field}
				value={words.text}
				onChange={edit}
				onKeyDown={press}
				onSelect={() => setCaret(field.current?.selectionStart ?? null)}
				onBlur={() => setCaret(null)}
				maxLength={limits.noteMaxLength}
				aria-autocomplete="list"
				{...(isOpen && { 'aria-controls': listId })}
				{...(chosen && { 'aria-activedescendant': `${listId}-${chosen.id}` })}
			/>
			{isOpen && (
				<MentionOptions
					id={listId}
					options={options}
					chosen={chosen}
					hasFailed={hasFailed}
					onHover={setActive}
					onChoose={choose}
				/>
			)}
			<span role="status" className="sr-only">
				{isOpen && options
					? t('mention.found', { count: options.length })
					: isFull
						? t('mention.full', { max: limits.mentionsPerNote })
						: ''}
			</span>
		</div>
	);
}
