import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PageMeta } from '../page-meta.tsx';

export function NotFoundScreen() {
	const { t } = useTranslation('app');
	return (
		<section className="mx-auto grid max-w-settings items-center gap-5 px-6 py-16 sm:grid-cols-[auto_minmax(0,1fr)]">
			<PageMeta title={t('notFound.title')} description={t('notFound.text')} />
			<BananaSlip />
			<div className="grid justify-items-start gap-2">
				<h1 className="text-lg">{t('notFound.title')}</h1>
				<p className="text-muted">{t('notFound.text')}</p>
				<LinkButton variant="primary" href={paths.home()}>
					{t('goHome')}
				</LinkButton>
			</div>
		</section>
	);
}

function BananaSlip() {
	const peel = { fill: 'var(--channel-local-rest)', stroke: 'var(--text)', strokeWidth: 2 };
	return (
		<svg
			viewBox="0 0 112 72"
			className="h-18 w-28"
			fill="none"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d="M10 62h92" stroke="var(--border-strong)" strokeWidth="2" />
			<path d="M34 60c8-4 12-12 13-22l5-1c1 9-1 17-7 23" {...peel} />
			<path d="M52 37c3 10 9 18 22 22-9 3-20 1-27-4" {...peel} />
			<path d="M47 38c-4 8-11 13-21 15 3 5 9 8 16 8" {...peel} />
			<path d="M47 38l-1-7 5-1 1 7" fill="var(--text)" stroke="var(--text)" strokeWidth="2" />
			<path d="M84 26l8-6M86 36h10M80 17l4-9" stroke="var(--text-subtle)" strokeWidth="2" />
		</svg>
	);
}
