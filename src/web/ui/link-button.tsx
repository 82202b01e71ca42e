import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;
const ButtonAnchor = ({
  ref,
  ...props
}: ButtonProps & Native & { ref?: Ref<HTMLAnchorElement> }) => (
  <Button component="a" ref={ref as Ref<HTMLAnchorElement>} {...props} />
);
const TextAnchor = ({
  ref,
  ...props
}: AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & {
    ref?: Ref<HTMLAnchorElement>;
  }) => <Anchor ref={ref as Ref<HTMLAnchorElement>} {...props} />;

/** A button that leads somewhere, with typed routes (Mantine's own `component={Link}` loses them). */
export const LinkButton = createLink(ButtonAnchor);

/** A text link with typed routes. */
export const TextLink = createLink(TextAnchor);
