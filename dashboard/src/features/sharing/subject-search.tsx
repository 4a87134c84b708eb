import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Plus from 'lucide-react/icons/plus';
import UserPlus from 'lucide-react/icons/user-plus';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/account.ts';
import { type Subject, useSubjects } from '../../data/teams/sharing.ts';
import { paths } from '../../paths.ts';

type Props = {
	chosen: readonly Subject[];
	hidden: readonly string[];
	invited: readonly string[];
	mayInvite: boolean;
	onChange: (chosen: Subject[]) => void;
};

const row =
	'flex min-h-9 w-full items-center gap-2 rounded-sm px-2 text-left hover:bg-hover focus-visible:-outline-offset-2';

export function SubjectSearch({ chosen, hidden, invited, mayInvite, onChange }: Props) {
	const { t } = useTranslation('sharing');
	const [text, setText] = useState('');
	const [entered, setEntered] = useState('');
	const canInvite = useProfile().data?.rank === 'Admin';
	const searched = useDeferredValue(text.trim());
	const { subjects, isLoaded, isCurrent, hasFailed } = useSubjects(searched);
	const left = subjects.filter(({ id }) => !hidden.includes(id) && chosen.every((each) => each.id !== id));
	const typed = text.trim().toLowerCase();
	const isKnown = subjects.some(({ name, detail }) => [name, detail].some((each) => each?.toLowerCase() === typed));
	const isAnswered = isCurrent && searched === text.trim();
	const isStranger = isAnswered && isEmailAddress(typed) && !isKnown && chosen.every(({ id }) => id !== typed);
	const isInvited = isStranger && invited.includes(typed);
	const stranger: Subject | null =
		isStranger && mayInvite && !isInvited ? { subject: 'address', id: typed, name: typed, detail: null } : null;
	const rows = useRef<HTMLUListElement>(null);
	const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
	const add = (subject: Subject) => {
		onChange([...chosen, subject]);
		setText('');
		field.current?.focus();
	};
	const pick = () => {
		const picked = left.find((subject) => isMeant(subject, typed)) ?? stranger;
		if (picked) add(picked);
		else if (!isAnswered) setEntered(typed);
	};
	useEffect(() => {
		if (!isAnswered || entered === '') return;
		setEntered('');
		if (entered === typed) pick();
	});
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'ArrowDown') {
			event.preventDefault();
			rows.current?.querySelector('button')?.focus();
		}
		if (event.key !== 'Enter') return;
		event.preventDefault();
		pick();
	};
	return (
		<div className="grid grid-cols-1 gap-2">
			<TextField
				ref={field}
				label={t('search')}
				hint={t('searchHint')}
				placeholder={t('searchPlaceholder')}
				autoComplete="off"
				value={text}
				onChange={setText}
				onKeyDown={onKeyDown}
			/>
			{hasFailed && <p className="text-danger">{t('searchFailed')}</p>}
			{!isLoaded && !hasFailed && <SkeletonLines count={2} label={t('search')} />}
			{isStranger && !stranger && (
				<p className="wrap-anywhere text-muted">{t(isInvited ? 'isInvited' : 'mayNotInvite', { email: typed })}</p>
			)}
			{isLoaded && left.length === 0 && chosen.length === 0 && !isStranger && (
				<p className="text-muted">
					{t(text.trim() ? 'none' : 'nobody')}{' '}
					{canInvite && <TextLink href={paths.members('all')}>{t('invite')}</TextLink>}
				</p>
			)}
			<ul ref={rows} onKeyDown={moveBetween} className="-mx-2 max-h-44 overflow-y-auto empty:hidden">
				{left.map((subject) => (
					<li key={subject.id}>
						<button
							type="button"
							aria-label={t('add', { name: subject.name })}
							onClick={() => add(subject)}
							className={row}
						>
							<SubjectName subject={subject} />
							<Plus aria-hidden="true" className="size-4 flex-none text-muted" />
						</button>
					</li>
				))}
				{stranger && (
					<li>
						<button type="button" onClick={() => add(stranger)} className={row}>
							<span className="min-w-0 flex-1 truncate">{t('inviteAndShare', { email: typed })}</span>
							<UserPlus aria-hidden="true" className="size-4 flex-none text-muted" />
						</button>
					</li>
				)}
			</ul>
			{chosen.length > 0 && (
				<section aria-label={t('chosen')} className="grid grid-cols-1 gap-1">
					<h3 className="font-act text-sm">{t('chosen')}</h3>
					<ul>
						{chosen.map((subject) => (
							<li key={subject.id} className="flex min-h-9 items-center gap-2">
								<SubjectName subject={subject} />
								<IconButton
									label={t('remove', { name: subject.name })}
									onPress={() => onChange(chosen.filter(({ id }) => id !== subject.id))}
								>
									<X />
								</IconButton>
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

/** The list may still show what an earlier text found. */
function isMeant({ name, detail }: Subject, typed: string): boolean {
	if (typed === '') return false;
	const words = [name, detail ?? ''].map((each) => each.toLowerCase());
	return words.some((each) => (typed.includes('@') ? each.startsWith(typed) : each.includes(typed)));
}

function moveBetween(event: KeyboardEvent<HTMLUListElement>): void {
	const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
	if (step === 0) return;
	event.preventDefault();
	const buttons = [...event.currentTarget.querySelectorAll('button')];
	const at = (buttons as (Element | null)[]).indexOf(document.activeElement);
	buttons[at + step]?.focus();
}

function SubjectName({ subject: { subject, name, detail } }: { subject: Subject }) {
	const { t } = useTranslation('sharing');
	return (
		<span className="grid min-w-0 flex-1 leading-4.5">
			<span dir="auto" title={name} className="truncate">
				{name}
			</span>
			<span className="truncate text-muted text-xs">{subject === 'user' ? detail : t(subject)}</span>
		</span>
	);
}
