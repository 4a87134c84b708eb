import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Gauge from 'lucide-react/icons/gauge';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';

const icons = {
	limit: <Gauge />,
	warning: <TriangleAlert />,
	offline: <WifiOff />,
	danger: <CircleAlert />,
	info: <Info />,
	success: <CircleCheck />,
};

type Props = {
	kind: keyof typeof icons;
	sticky?: 'top' | 'bottom';
	action?: ReactNode;
	children: ReactNode;
};

export function Banner({ kind, sticky, action, children }: Props) {
	return (
		<div
			role="status"
			data-kind={kind}
			data-sticky={sticky}
			className="relative flex flex-wrap items-center gap-x-2.5 gap-y-2 rounded-md border border-warning bg-warning-soft py-2 pr-3 pl-9.5 text-default [--banner-icon:var(--warning-text)] data-[kind=danger]:border-danger data-[kind=danger]:bg-danger-soft data-[kind=danger]:[--banner-icon:var(--danger-text)] data-[kind=info]:border-info data-[kind=info]:bg-info-soft data-[kind=info]:[--banner-icon:var(--info-text)] data-[kind=success]:border-success data-[kind=success]:bg-success-soft data-[kind=success]:[--banner-icon:var(--success-text)] data-sticky:sticky data-sticky:z-sticky data-sticky:rounded-none data-sticky:border-x-0 data-[sticky=bottom]:bottom-0 data-[sticky=top]:top-0 data-[sticky=bottom]:border-b-0 data-[sticky=top]:border-t-0"
		>
			<span className="absolute top-2.5 left-3 text-(--banner-icon)">{icons[kind]}</span>
			<span className="min-w-0 flex-1 basis-48">{children}</span>
			{action}
		</div>
	);
}
