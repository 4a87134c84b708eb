import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { Brand } from '@debrief/shared/ui/layout/brand.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useRegistration } from '../data/account/registration.ts';
import { paths } from '../paths.ts';
import { useSessionStatus } from '../platform/api.ts';
import { OfflineBanner } from './banners/offline-banner.tsx';
import { useNext } from './session/use-next.ts';

type Props = {
	children: ReactNode;
	aside: ReactNode;
};

export function PublicLayout({ children, aside }: Props) {
	const { t } = useTranslation('auth');
	const links = useRegistration().data?.links;
	const next = useNext();
	const { pathname } = useLocation();
	const isSignedIn = useSessionStatus() === 'signed-in';
	const gap = 'px-[clamp(16px,4vw,48px)]';
	return (
		<div className="grid min-h-dvh grid-rows-[auto_minmax(0,1fr)_auto]">
			<header>
				<OfflineBanner />
				<div className={`flex h-14 items-center sm:gap-5 ${gap}`}>
					<Link to={paths.signIn()} aria-label={t('public.home')} className="inline-flex rounded-sm">
						<Brand label="" />
					</Link>
					{(links?.product || links?.blog) && (
						<nav aria-label={t('public.pages')} className="hidden gap-5 text-muted min-[700px]:flex">
							<Pages of={['product', 'blog']} />
						</nav>
					)}
					{!isSignedIn && (
						<span className="ml-auto flex sm:gap-2">
							<LinkButton variant="quiet" href={paths.signIn(next)}>
								{t('public.signIn')}
							</LinkButton>
							{pathname !== paths.register() && (
								<LinkButton href={paths.register(next)}>{t('public.tryNow')}</LinkButton>
							)}
						</span>
					)}
				</div>
			</header>
			<div className="grid min-h-0 border-y min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
				<main
					className={`grid content-start py-[clamp(24px,6vh,64px)] min-[900px]:justify-end ${gap} sm:max-[900px]:pl-[clamp(16px,12vw,120px)]`}
				>
					<div className="grid w-full max-w-form gap-4 min-[900px]:w-[min(372px,40vw)]">{children}</div>
				</main>
				<aside className="hidden border-l bg-canvas px-[clamp(16px,4vw,56px)] py-[clamp(24px,6vh,64px)] min-[900px]:block">
					<div className="grid max-w-[560px] gap-6">{aside}</div>
				</aside>
			</div>
			<footer className={`flex flex-wrap gap-x-5 gap-y-1 py-5 text-muted text-xs ${gap}`}>
				<Link to={paths.help()} className="rounded-xs hover:text-default">
					{t('public.help')}
				</Link>
				<a href={paths.apiReference()} className="rounded-xs hover:text-default">
					{t('public.api')}
				</a>
				<Pages of={['product', 'blog', 'contact']} />
				<SocialLinks />
			</footer>
		</div>
	);
}

function Pages({ of }: { of: readonly ('product' | 'blog' | 'contact')[] }) {
	const { t } = useTranslation('auth');
	const links = useRegistration().data?.links;
	return of.map((name) => links?.[name] && <OutsideLink key={name} href={links[name]} text={t(`public.${name}`)} />);
}

function SocialLinks() {
	const links = useRegistration().data?.links;
	return links?.social.map((href) => (
		<OutsideLink key={href} href={href} text={new URL(href).hostname.replace(/^www\./, '')} />
	));
}

function OutsideLink({ href, text }: { href: string; text: string }) {
	return (
		<a href={href} className="rounded-xs hover:text-default">
			{text}
		</a>
	);
}

export function PublicTitle({ children }: { children: ReactNode }) {
	return <h1 className="text-xl tracking-display">{children}</h1>;
}
