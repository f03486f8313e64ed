import styles from './hands.module.css';

/** The crosshair's lines and labels: four elements over the plot, moved by transforms alone. */
interface Crosshair {
  readonly element: HTMLElement;
  /** Places it, in CSS pixels of the whole chart, which is `width` wide. `picks`: nothing is at the axis there that its `+` would cover. */
  show(
    at: { x: number; y: number; width: number; picks: boolean },
    texts: { price: string; time: string },
  ): void;
  hide(): void;
}

function part(name: string, parent: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  parent.append(element);
  return element;
}

/** HND-05: no stop of the keyboard, which has Enter on the crosshair. */
function createPick(parent: HTMLElement, onPick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  button.className = styles.crossPick;
  button.dataset['crossPick'] = '';
  button.textContent = '+';
  button.addEventListener('click', onPick);
  parent.append(button);
  return button;
}

/** @param onPick where given, the crosshair has a `+` at the axis */
export function createCrosshair(onPick: (() => void) | null): Crosshair {
  const element = document.createElement('div');
  element.className = styles.cross;
  element.hidden = true;
  // Most drawings hide it, and to set what is set costs as much.
  let isShown = false;
  element.ariaHidden = 'true';
  const vertical = part(styles.crossV, element);
  const horizontal = part(styles.crossH, element);
  const price = part(styles.crossPrice, element);
  const time = part(styles.crossTime, element);
  const pick = onPick ? createPick(element, onPick) : null;
  return {
    element,
    show({ x, y, width, picks }, texts) {
      isShown = true;
      element.hidden = false;
      vertical.style.transform = `translateX(${x}px)`;
      horizontal.style.transform = `translateY(${y}px)`;
      price.style.transform = `translateY(calc(${y}px - 50%))`;
      if (pick) pick.hidden = !picks;
      if (pick) pick.style.transform = `translateY(calc(${y}px - 50%))`;
      time.style.transform = `translateX(clamp(0px, ${x}px - 50%, ${width}px - 100%))`;
      price.textContent = texts.price;
      time.textContent = texts.time;
    },
    hide() {
      if (!isShown) return;
      isShown = false;
      element.hidden = true;
    },
  };
}
