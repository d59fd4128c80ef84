/** Groups a Philippine mobile number: `+63 918 222 1004`. Other numbers only get a `+`. */
export function phoneText(digits: string): string {
  const mobile = /^63(9\d\d)(\d{3})(\d{4})$/.exec(digits);
  return mobile ? `+63 ${mobile[1]} ${mobile[2]} ${mobile[3]}` : `+${digits}`;
}
