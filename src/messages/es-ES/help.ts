/** The page of help, where Spain says it otherwise. */
export const help = {
  'help.order.text':
    'Escribe tu correo o tu número de pedido y te enviaremos el enlace por correo. En la misma página están los pedidos de este navegador.',
  'help.paid': 'He pagado, pero no ha llegado nada',
  'help.player': 'He escrito mal el ID de jugador',
  'help.refused': 'Han rechazado mi pago',
  'help.refused.text': 'Tu pedido muestra el motivo, si nos lo han dado, y otras formas de pago con sus precios.',
  'help.twice': 'Me han cobrado dos veces',
  'help.twice.text':
    'Si un pedido se ha pagado dos veces, el segundo pago se devuelve automáticamente y el pedido lo muestra. Si has hecho dos pedidos, se entregan los dos.',
  'help.refund.text': 'Tu pedido muestra el importe, adónde va y cuándo debería llegar.',
  'help.code': 'No me ha llegado el código de verificación',
  'help.code.text':
    'Comprueba el correo o el número de móvil y la carpeta de spam. Tras una breve espera puedes pedir otro código; usa el más reciente. Después de {tries} códigos incorrectos, espera {hours} horas.',
  'help.signIn.text': 'Elige una contraseña nueva con un código que enviamos a tu correo o móvil.',
  'help.number': 'Alguien ha usado mi número de móvil',
  'help.rewards.text':
    'Inicia sesión, abre el pedido y elige “{link}”. Tarda hasta 2 minutos. Las recompensas caducan {days} días después de ganarlas.'
}
