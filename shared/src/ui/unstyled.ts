/** Props of a component that owns its look: a screen lays it out, it cannot restyle it. */
export type Unstyled<Props> = Omit<Props, 'className' | 'style'>;
