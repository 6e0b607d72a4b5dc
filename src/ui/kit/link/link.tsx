import { createLink, type LinkComponent } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from '../button/button-class.ts';
import { link } from './link.css.ts';

function TextAnchor(props: ComponentProps<'a'>) {
  return <a {...props} className={link} />;
}

function ButtonAnchor({ look, size, wide, ...props }: ComponentProps<'a'> & ButtonLook) {
  return <a {...props} className={buttonClass({ look, size, wide })} />;
}

/** A link inside text to a page of the portal. The router's types check its address. */
export const Link: LinkComponent<typeof TextAnchor> = createLink(TextAnchor);

/** A link to a page that looks like a button. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor);

/** A link to something outside the portal's pages: telephone, e-mail, a file. */
export function OuterLink(props: ComponentProps<'a'>) {
  return <TextAnchor {...props} />;
}

/** A telephone or other external link that looks like a button. */
export function OuterLinkButton(props: ComponentProps<'a'> & ButtonLook) {
  return <ButtonAnchor {...props} />;
}
