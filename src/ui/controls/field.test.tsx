// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PasswordInput, TextInput } from './text-input.tsx';

it('UI-07 (b) reads the error with the field, in place of the hint', () => {
  const change = vi.fn();
  const { rerender } = show(<TextInput label="Email" hint="Never shared" value="" onChange={change} />);
  const field = screen.getByLabelText('Email');
  const described = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(described()).toBe('Never shared');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  rerender(
    <TextInput label="Email" hint="Never shared" error="Enter your email" value="" onChange={change} />,
  );
  expect(described()).toBe('Enter your email');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: 'a' } });
  expect(change).toHaveBeenCalledWith('a');
});

it('UI-07 (c) shows and hides a password without losing it', () => {
  show(<PasswordInput label="Password" value="secret" onChange={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(field.type).toBe('password');
  fireEvent.click(toggle);
  expect(field.type).toBe('text');
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(field.value).toBe('secret');
});
