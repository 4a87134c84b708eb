import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PageMeta } from '../../shell/page-meta.tsx';

const sections = ['upload', 'memo', 'meeting', 'review', 'quality', 'privacy', 'trouble', 'developers'] as const;

export function HelpScreen() {
	const { t } = useTranslation('help');
	return (
		<div className="grid min-h-dvh grid-rows-[auto_1fr]">
			<PageMeta title={t('title')} description={t('description')} />
			<header className="flex h-14 items-center border-b px-4 lg:px-6">
				<Link to={paths.root()} aria-label={t('home')} className="inline-flex rounded-sm">
					<Brand label="" />
				</Link>
			</header>
			<main className="grid w-full max-w-[72ch] content-start gap-6 justify-self-center px-4 py-8 lg:px-6">
				<h1 className="text-xl tracking-display">{t('title')}</h1>
				{sections.map((section) => (
					<section key={section} aria-labelledby={`help-${section}`} className="grid gap-1.5">
						<h2 id={`help-${section}`} className="text-md">
							{t(`sections.${section}.title`)}
						</h2>
						<p className="text-muted">{t(`sections.${section}.text`)}</p>
						{section === 'meeting' && (
							<p>
								<TextLink href={paths.apps()}>{t('sections.meeting.link')}</TextLink>
							</p>
						)}
						{section === 'developers' && (
							<p>
								<a href={paths.apiReference()} className="rounded-xs text-accent hover:underline">
									{t('sections.developers.link')}
								</a>
							</p>
						)}
					</section>
				))}
			</main>
		</div>
	);
}
