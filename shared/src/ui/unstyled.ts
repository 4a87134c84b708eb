/** Props of a component that owns its look: screens lay it out but cannot restyle it. */
export type Unstyled<Props> = Omit<Props, 'className' | 'style'>;
