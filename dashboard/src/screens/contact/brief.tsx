import type { ContactOverview, ContactPromise } from '@debrief/shared/contract/contacts/contact-page.ts';
import { formatDayName } from '@debrief/shared/domain/time/day-name.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { Panel } from '@debrief/shared/ui/layout/panel.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EvidenceLinks } from './evidence-links.tsx';

const shownAtMost = 5;

export function Brief({ overview }: { overview: ContactOverview }) {
	const { t } = useTranslation('contact');
	const { promises, requests, lastPoints, contact } = overview;
	const isOpen = ({ point }: ContactPromise) => !point.isDone;
	const of = (all: readonly ContactPromise[], by: ContactPromise['by']) =>
		all.filter((each) => isOpen(each) && each.by === by);
	const done = [...promises, ...requests].filter((each) => !isOpen(each));
	const name = contact.firstName ?? contact.displayName;
	const isEmpty = promises.length + requests.length === 0 && lastPoints.length === 0;
	return (
		<Panel title={t('brief')} note={!isEmpty && t('briefNote')}>
			{isEmpty && <p className="text-muted">{t('briefEmpty')}</p>}
			<div className="grid gap-4">
				<Promises title={t('weOwe', { name })} promises={of(promises, 'us')} />
				<Promises title={t('theyOwe', { name })} promises={of(promises, 'contact')} />
				<Promises title={t('somebodyOwes')} promises={of(promises, 'unknown')} />
				<Promises title={t('askedOfUs', { name })} promises={of(requests, 'us')} />
				<Promises title={t('askedOfThem', { name })} promises={of(requests, 'contact')} />
				<Promises title={t('askedOfSomebody')} promises={of(requests, 'unknown')} />
				{lastPoints.length > 0 && (
					<section aria-label={t('lastPoints')}>
						<h3 className="pb-1 text-sm">{t('lastPoints')}</h3>
						<ul className="grid gap-2">
							{lastPoints.map(({ statement, ...source }) => (
								<li key={statement.text}>
									<p dir="auto" className="text-left">
										{statement.text}
									</p>
									<EvidenceLinks source={source} evidence={statement.evidence} />
								</li>
							))}
						</ul>
					</section>
				)}
				<Promises title={t('kept')} promises={done} />
			</div>
		</Panel>
	);
}

function Promises({ title, promises }: { title: string; promises: readonly ContactPromise[] }) {
	const { t, i18n } = useTranslation('contact');
	const [isOpen, setIsOpen] = useState(false);
	if (promises.length === 0) return null;
	const shown = isOpen ? promises : promises.slice(0, shownAtMost);
	return (
		<section aria-label={title}>
			<h3 className="pb-1 text-sm">{title}</h3>
			<ul className="grid gap-2">
				{shown.map(({ point, by, ...source }) => (
					<li key={`${source.callId} ${point.id}`} className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2">
						<span className={point.isDone ? 'mt-0.5 text-success' : 'mt-0.5 text-subtle'}>
							{point.isDone ? (
								<CircleCheck role="img" aria-label={t('done')} />
							) : (
								<CircleDashed role="img" aria-label={t('open')} />
							)}
						</span>
						<div>
							<p dir="auto" className="text-left">
								{by === 'unknown' && point.owner && <bdi className="text-muted">{point.owner}: </bdi>}
								{point.text}{' '}
								{point.dueDate && (
									<Badge tone={point.isDone ? 'neutral' : 'outline'}>
										{formatDayName(point.dueDate, i18n.language)}
									</Badge>
								)}
							</p>
							<EvidenceLinks source={source} evidence={point.evidence} />
						</div>
					</li>
				))}
			</ul>
			{promises.length > shownAtMost && (
				<Button size="sm" variant="text" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
					{isOpen ? t('showLess') : t('showAll', { count: promises.length })}
				</Button>
			)}
		</section>
	);
}
