import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Subject, useSubjects } from '../../data/teams/sharing.ts';

type Props = {
	chosen: readonly Subject[];
	hidden: readonly string[];
	onChange: (chosen: Subject[]) => void;
};

export function SubjectSearch({ chosen, hidden, onChange }: Props) {
	const { t } = useTranslation('sharing');
	const [text, setText] = useState('');
	const { subjects, isLoaded, hasFailed } = useSubjects(useDeferredValue(text.trim()));
	const left = subjects.filter(({ id }) => !hidden.includes(id) && chosen.every((each) => each.id !== id));
	return (
		<div className="grid grid-cols-1 gap-2">
			<TextField label={t('search')} hint={t('searchHint')} value={text} onChange={setText} type="search" />
			{hasFailed && <p className="text-danger">{t('searchFailed')}</p>}
			{!isLoaded && !hasFailed && <SkeletonLines count={2} label={t('search')} />}
			{isLoaded && left.length === 0 && chosen.length === 0 && (
				<p className="text-muted">{t(text.trim() ? 'none' : 'nobody')}</p>
			)}
			<ul className="max-h-44 overflow-y-auto">
				{left.map((subject) => (
					<li key={subject.id} className="flex min-h-9 items-center gap-2">
						<SubjectName subject={subject} />
						<IconButton label={t('add', { name: subject.name })} onPress={() => onChange([...chosen, subject])}>
							<Plus />
						</IconButton>
					</li>
				))}
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

function SubjectName({ subject: { subject, name, detail } }: { subject: Subject }) {
	const { t } = useTranslation('sharing');
	return (
		<span className="grid min-w-0 flex-1 leading-4.5">
			<span dir="auto" title={name} className="truncate">
				{name}
			</span>
			<span className="truncate text-muted text-xs">{subject === 'team' ? t('team') : detail}</span>
		</span>
	);
}
